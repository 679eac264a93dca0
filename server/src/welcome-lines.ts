import { demoAccounts, demoPassword } from '#demo/load.ts'

const accountLines = demoAccounts.map(([name, , office]) => `    ${name.padEnd(12)}${office}`).join('\n')

const demo = `
  A demonstration university is loaded. Sign in as one of these with the password ${demoPassword}:
${accountLines}
`

const firstStep = (address: string, code: string) => `
  There is no account yet. Make the first one at ${address}/user/first with the code ${code}
`

type Standing = { holdsDemo: boolean; firstCode: string | undefined }

/** What is printed when the server is ready. */
export const welcomeLines = (address: string, { holdsDemo, firstCode }: Standing) => `
  Obelisk  ${address}
${holdsDemo ? demo : ''}${firstCode ? firstStep(address, firstCode) : ''}
  Stop with Ctrl-C; everything is kept.
`
