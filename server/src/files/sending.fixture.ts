import type { StoredFile } from '@obelisk/contract/files'
import type { Actor } from '#kernel/actor.ts'
import { testApp, tokenOf } from '../../test/call.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Options = { as?: Actor; area?: 'api' | 'admin'; query?: string; type?: string }

/** Sends one file as a browser does. */
export async function send(
  name: string,
  body: Buffer,
  { as, area = 'api', query = '', type = 'application/octet-stream' }: Options = {},
) {
  const boundary = '----part'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: `/index.php/${area}/ajax/upload${query}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      language: 'en',
      ...(as ? { [area === 'admin' ? 'batoken' : 'ba-user-token']: await tokenOf(as) } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json() as { code: number; msg: string; data: { file: StoredFile } }
}
