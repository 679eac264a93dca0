import { expect, test } from 'vitest'
import { testApp } from '../../../test/call.ts'

const post = async (payload: string, type: string, language = 'zh-cn') => {
  const app = await testApp()
  const headers = { 'content-type': type, language }
  return app.inject({ method: 'POST', url: '/index.php/api/user/checkIn', headers, payload })
}

test.each([
  ['a body that is no JSON', '{bad', 'application/json'],
  ['a key that would change every object', '{"__proto__": {"x": 1}}', 'application/json'],
  ['a type nobody reads', '<a/>', 'application/xml'],
])('%s is refused in the envelope, in the language asked for', async (_, payload, type) => {
  const answer = await post(payload, type, 'en')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    code: 0,
    msg: 'The request cannot be read. Please reload the page and try again.',
    data: { refusal: 'unreadable' },
  })
  expect((await post(payload, type)).json().msg).toBe('提交的内容无法读取，请刷新页面后重试')
})

test('what is too large says so in the envelope', async () => {
  const answer = await post(JSON.stringify({ username: 'x'.repeat(21 * 1024 * 1024) }), 'application/json')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ code: 0, data: { refusal: 'too-large' } })
})

test('input that is not valid says what is wrong with its first field, and all of it beside', async () => {
  const { msg, data } = (await post('{"username": "a"}', 'application/json')).json()
  expect(msg).toBe('请填写（password）')
  expect(data.fields).toEqual([{ path: 'password', message: '请填写' }])
})

test('no body at all is no body, whatever type is named: the input may stand in the address', async () => {
  const app = await testApp()
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'DELETE', url: '/api/Student/del?ids[]=1', headers, payload: '' })
  expect(answer.json()).toMatchObject({ code: 303 })
  expect((await post('', 'application/json')).json()).toMatchObject({ data: { refusal: 'invalid-input' } })
})
