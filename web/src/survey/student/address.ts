/** The last part of the address. The pages that read it stand without a router too. */
export const lastOfAddress = (): string => window.location.pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
