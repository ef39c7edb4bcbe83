// Medusa as its starter configures it, with its documented defaults; what differs from them is said here.
const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: '',
      adminCors: '',
      authCors: '',
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  // The pages of its administration are static files of a build of their own; the comparison asks only its interfaces.
  admin: { disable: true },
})
