import { expect, test } from 'vitest'
import { everyField, type Fields } from './field.ts'
import { formFields, formKinds } from './fields.ts'

/** The names at one place, where a template could mean either. */
const namesTwice = (fields: Fields): string[] => {
  const names = Object.entries(fields).flatMap(([key, { zh }]) => [key, zh])
  const inside = Object.values(fields).flatMap((field) =>
    field.is === 'list' ? namesTwice(field.fields) : [],
  )
  return [...names.filter((name, at) => names.indexOf(name) !== at), ...inside]
}

test.each(formKinds)(
  'the fields of a %s have names that are told apart, and can be written in braces',
  (kind) => {
    expect(namesTwice(formFields[kind])).toEqual([])
    const all = everyField(formFields[kind])
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter(({ key }) => !/^[a-z]+(_[a-z]+)*$/.test(key))).toEqual([])
    expect(all.filter(({ field }) => !/^[一-鿿]+$/.test(field.zh))).toEqual([])
  },
)

test('a list inside a list is named with both', () => {
  expect(everyField(formFields.report).find(({ key }) => key === 'indicator_no')?.within).toEqual([
    'objectives',
    'indicators',
  ])
})
