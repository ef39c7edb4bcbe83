/** The template that test databases are cloned from, and the role that serves them all. */
export const TEMPLATE = 'vaivem_template'
export const SERVICE_ROLE = `${TEMPLATE}_app`
export const SERVICE_PASSWORD = 'only-for-tests'
