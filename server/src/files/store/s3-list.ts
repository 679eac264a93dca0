import { text } from 'node:stream/consumers'
import { type Element, readXml } from '#kernel/network/read-xml.ts'
import type { exchangeWith } from './s3-exchange.ts'
import type { S3Settings } from './s3-settings.ts'
import type { Listed } from './store.ts'

/** The page size, which the reader of short XML answers can take. */
const atOnce = '200'

const childrenOf = ({ children }: Element, local: string) =>
  children.filter(({ name }) => name.endsWith(` ${local}`))
const textIn = (element: Element, local: string) => childrenOf(element, local)[0]?.text.trim() ?? ''

/** The key of an object of ours: folder, the first two characters of the digest, the digest. */
function listedOf(object: Element, prefix: string): Listed[] {
  const key = textIn(object, 'Key')
  const [, folder = '', sha256 = ''] = /^([0-9a-f]{2})\/([0-9a-f]{64})$/.exec(key.slice(prefix.length)) ?? []
  const isOurs = key.startsWith(prefix) && sha256 !== '' && sha256.startsWith(folder)
  const since = Date.parse(textIn(object, 'LastModified'))
  return isOurs ? [{ sha256, size: Number(textIn(object, 'Size')), since }] : []
}

/** Lists the content of a bucket, page by page. */
export async function* listBucket(
  { prefix }: S3Settings,
  exchange: ReturnType<typeof exchangeWith>,
): AsyncIterable<Listed[]> {
  let token = ''
  do {
    const query = {
      'list-type': '2',
      'max-keys': atOnce,
      prefix,
      ...(token ? { 'continuation-token': token } : {}),
    }
    const answer = await exchange({ method: 'GET', key: '', query })
    if (!answer) throw new Error('The store of files has no such bucket.')
    const page = readXml(await text(answer))
    yield childrenOf(page, 'Contents').flatMap((object) => listedOf(object, prefix))
    token = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : ''
  } while (token)
}
