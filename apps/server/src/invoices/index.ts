// What other modules may use of this one.
export { returnInvoiceRoutes } from './routes.ts'
