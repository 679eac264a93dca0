export { configureExternalSignIn } from './configuration.ts'
export { externalSignInFrom } from './configuration-from.ts'
export { serveProviderLogout } from './logout/serve-logout.ts'
