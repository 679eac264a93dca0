import { expect, test } from 'vitest'
import { peopleIn } from './people-in.ts'

test('28 D B7: an address is the mail wherever it stands in a line, with an organisation or without', () => {
  expect(peopleIn('王经理\twang@a.com\n李总，某公司，li@b.com\nzhao@c.com,赵工\n\n钱工,某院')).toEqual([
    { name: '王经理', organisation: '', email: 'wang@a.com' },
    { name: '李总', organisation: '某公司', email: 'li@b.com' },
    { name: '赵工', organisation: '', email: 'zhao@c.com' },
    { name: '钱工', organisation: '某院', email: '' },
  ])
})
