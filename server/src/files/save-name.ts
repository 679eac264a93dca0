import { randomBytes } from 'node:crypto'
import { suffixOf } from '@obelisk/contract/files/allowed'

type Facts = { topic: string; name: string; sha1: string }

const two = (number: number) => String(number).padStart(2, '0')

/** The first 15 characters of a name without its suffix, without what means something in an address. */
const plainName = (name: string) =>
  [...name.replace(/\.[^.]*$/, '').replace(/[\s:@#?&/=',+%\\<>"|*^`{}.\p{Cc}]/gu, '')].slice(0, 15).join('')

/** The address of a stored file by the rule of save names; variables that are not known stay as they are. */
export function saveName(template: string, { topic, name, sha1 }: Facts, at = new Date()): string {
  const suffix = suffixOf(name) || 'file'
  const values: Record<string, string> = {
    topic,
    year: String(at.getFullYear()),
    mon: two(at.getMonth() + 1),
    day: two(at.getDate()),
    hour: two(at.getHours()),
    min: two(at.getMinutes()),
    sec: two(at.getSeconds()),
    random: randomBytes(8).toString('hex'),
    random32: randomBytes(16).toString('hex'),
    filename: plainName(name),
    suffix,
    '.suffix': `.${suffix}`,
    filesha1: sha1,
  }
  return template.replace(/\{(\.?\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? '') : whole,
  )
}
