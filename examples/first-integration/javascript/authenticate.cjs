// CommonJS: whether the key and the token are accepted, and that a client without them is refused at once.
const { createClient } = require('@vaivem/sdk')

const { BASE, KEY, SECRET } = process.env
try {
  createClient({ baseUrl: BASE })
  throw new Error('a client without a credential was made')
} catch (error) {
  if (!/serviceKey and serviceToken/.test(error.message)) throw error
}
createClient({ baseUrl: BASE, serviceKey: KEY, serviceToken: SECRET })
  .authenticate()
  .then(({ ok }) => console.log(JSON.stringify({ authenticated: ok })))
