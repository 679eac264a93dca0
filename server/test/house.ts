/** What the site is called in tests. */
export const site = { name: 'Obelisk', version: 'test' }
