/** What is printed when the server is ready. */
export const welcomeLines = (address: string) => `
  Obelisk  ${address}
  Stop with Ctrl-C; everything is kept.
`
