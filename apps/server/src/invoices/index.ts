// Return invoices: their XML, what is found wrong with them, and how they are attached to a process.
export { returnInvoiceRoutes } from './routes.ts'
