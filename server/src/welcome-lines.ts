import { demoAccounts, demoPassword } from '../demo/accounts.ts'

const accountLines = demoAccounts.map(([name, , office]) => `    ${name.padEnd(12)}${office}`).join('\n')

const demo = `
  A demonstration university is loaded. Sign in as one of these with the password ${demoPassword}:
${accountLines}
`

const shutDemo = `
  A demonstration university is loaded, but others can reach this address, so its published password opens nothing.
  Set OBELISK_DEMO=public to show it, or begin with a database of your own: npm start -- --empty
`

const firstStep = (address: string, code: string) => `
  There is no account yet. Make the first one at ${address}/user/first with the code ${code}
`

type Standing = {
  holdsDemo: boolean
  shutsDemo: boolean
  firstCode: string | undefined
  /** Whether a person sits before it, who can press Ctrl-C. */
  isAtHand: boolean
}

/** What is printed when the server is ready. */
export const welcomeLines = (address: string, { holdsDemo, shutsDemo, firstCode, isAtHand }: Standing) => `
  Obelisk  ${address}
${holdsDemo ? (shutsDemo ? shutDemo : demo) : ''}${firstCode ? firstStep(address, firstCode) : ''}${isAtHand ? '\n  Stop with Ctrl-C; everything is kept.\n' : ''}`
