import * as z from 'zod'

const v4 = z.ipv4()
const v6 = z.ipv6()

/** One line of a list of addresses: an address, and for a network how many bits of it count. */
export type Address = { address: string; family: 'ipv4' | 'ipv6'; bits: number | undefined }

/** Reads `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; nothing when it is none of them. */
export function addressIn(line: string): Address | undefined {
  const [address = '', bits, ...rest] = line.trim().split('/')
  const family = v4.safeParse(address).success ? 'ipv4' : v6.safeParse(address).success ? 'ipv6' : undefined
  if (!family || rest.length > 0) return undefined
  if (bits === undefined) return { address, family, bits: undefined }
  const most = family === 'ipv4' ? 32 : 128
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, family, bits: Number(bits) } : undefined
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The addresses of a list, one a line; lines that are none are left out. */
export const addressesIn = (text: string): Address[] => linesOf(text).flatMap((line) => addressIn(line) ?? [])

/** The lines of a list that are no addresses. */
export const addressFaults = (text: string): string[] => linesOf(text).filter((line) => !addressIn(line))
