import { bodyCode } from '@obelisk/contract/envelope'
import { invalidInput } from '@obelisk/contract/refusal'
import { expect, test } from 'vitest'
import { refusedError } from './answer.ts'

test('issue 28 E9: what is said of a field does not carry the name that the wire has for it', () => {
  const data = { refusal: invalidInput.code, fields: [{ path: 'username', message: '请填写' }], request: 'r' }
  const error = refusedError({ code: bodyCode.failed, msg: '请填写（username）', data } as never)
  expect([error.message, error.fields[0]?.path]).toEqual(['请填写', 'username'])
})
