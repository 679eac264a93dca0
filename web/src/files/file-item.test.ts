import { typeNotAllowed } from '@obelisk/contract/files/allowed'
import { storeAway } from '@obelisk/contract/files/stored'
import { expect, test } from 'vitest'
import { arrived, contentOf, failed, isFaultOfFile, newItem, sending } from './file-item.ts'

test('spec 3: an upload file item carries file, status, message, content, objectUrl, url; empty means done', async () => {
  const file = new File([new Uint8Array([1, 2, 255])], '图.png', { type: 'image/png' })
  const item = newItem(1, file, '', 'blob:1')
  expect(item).toMatchObject({
    file,
    status: 'uploading',
    message: '',
    content: '',
    objectUrl: 'blob:1',
    url: '',
  })
  expect({ ...item, ...arrived('/storage/a.png') }).toMatchObject({
    status: '',
    message: '',
    url: '/storage/a.png',
  })
  const broken = { ...item, ...failed('no network') }
  expect(broken).toMatchObject({ status: 'failed', message: 'no network' })
  expect({ ...broken, ...sending }).toMatchObject({ status: 'uploading', message: '' })
  expect(newItem(2, file, 'too big', '')).toMatchObject({
    status: 'failed',
    message: 'too big',
    mayRetry: false,
  })
  expect(broken.mayRetry).toBe(true)
  expect(failed('not allowed', !isFaultOfFile(typeNotAllowed.code)).mayRetry).toBe(false)
  expect(failed('away', !isFaultOfFile(storeAway.code)).mayRetry).toBe(true)
  expect(isFaultOfFile(undefined)).toBe(false)
  expect(await contentOf(file)).toBe('data:image/png;base64,AQL/')
  expect(await contentOf(new File(['a'], 'a.csv', { type: 'text/csv' }))).toBe('')
})
