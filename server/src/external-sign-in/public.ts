export { serveProviderLogout } from './logout/serve-logout.ts'
