export * from './operation.ts'
export * from './scalars.ts'
