import { describe, expect, it } from 'vitest'
import {
  fileTooBig,
  incompleteFile,
  isOfKind,
  problemOfFile as problemOf,
  typeNotAllowed,
} from './allowed.ts'

const file = (name: string, type = '', size = 10) => ({ name, type, size })
const limits = { maxsize: 100, mimetype: 'jpg,.PNG,application/pdf,image/*' }

describe('spec 5: the allowed list takes *, extensions, mime types and groups', () => {
  it('takes a suffix with or without its dot, in any case', () => {
    expect(isOfKind(file('a.JPG'), 'jpg')).toBe(true)
    expect(isOfKind(file('a.png'), '.PNG')).toBe(true)
    expect(isOfKind(file('png'), 'png')).toBe(false)
    expect(isOfKind(file('a.jpg.exe'), 'jpg')).toBe(false)
  })
  it('takes a mime type, a group of them, and everything', () => {
    expect(isOfKind(file('a', 'application/pdf'), 'application/pdf')).toBe(true)
    expect(isOfKind(file('a', 'image/webp'), 'image/*')).toBe(true)
    expect(isOfKind(file('a', 'imagex/webp'), 'image/*')).toBe(false)
    expect(isOfKind(file('a.anything'), '*')).toBe(true)
    expect(isOfKind(file('a.jpg'), '')).toBe(false)
  })
})

describe('problemOf', () => {
  it('checks completeness, then type, then size', () => {
    expect(problemOf(file('', 'x/y', 0), limits)).toBe(incompleteFile)
    expect(problemOf(file('a.jpg', 'image/jpeg', 0), limits)).toBe(incompleteFile)
    expect(problemOf(file('a.exe', 'application/x', 1000), limits)).toBe(typeNotAllowed)
    expect(problemOf(file('a.jpg', 'image/jpeg', 101), limits)).toBe(fileTooBig)
    expect(problemOf(file('a.jpg', 'image/jpeg', 100), limits)).toBeUndefined()
  })
  it('holds to what the page accepts besides what the site allows', () => {
    expect(problemOf(file('a.jpg', 'image/jpeg'), limits, 'xlsx,csv')).toBe(typeNotAllowed)
  })
})
