import { demoAccounts, demoPassword } from '#demo/load.ts'

const accountLines = demoAccounts.map(([name, , office]) => `    ${name.padEnd(12)}${office}`).join('\n')

const demo = `
  A demonstration university is loaded. Sign in as one of these with the password ${demoPassword}:
${accountLines}
`

/** What is printed when the server is ready. */
export const welcomeLines = (address: string, holdsDemo: boolean) => `
  Obelisk  ${address}
${holdsDemo ? demo : ''}
  Stop with Ctrl-C; everything is kept.
`
