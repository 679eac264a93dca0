import { contentGone } from '@obelisk/contract/files/stored'
import { Refusal } from '#kernel/errors.ts'
import { exchangeWith, type RetryLimits } from './s3-exchange.ts'
import { listBucket } from './s3-list.ts'
import type { S3Settings } from './s3-settings.ts'
import type { Store } from './store.ts'
import type { Received, UploadInbox } from './upload-inbox.ts'

/** Content in a bucket of an S3-compatible store. One request puts it there whole or not at all. */
export function s3Store(
  settings: S3Settings,
  inbox: UploadInbox,
  onFault: (what: string) => void,
  retry?: RetryLimits,
): Store {
  const exchange = exchangeWith(settings, onFault, retry)
  const keyOf = (sha256: string) => `${settings.prefix}${sha256.slice(0, 2)}/${sha256}`

  async function has(sha256: string): Promise<boolean> {
    const answer = await exchange({ method: 'HEAD', key: keyOf(sha256) })
    answer?.resume()
    return answer !== undefined
  }

  async function open(sha256: string) {
    const answer = await exchange({ method: 'GET', key: keyOf(sha256) })
    if (!answer) throw new Refusal(contentGone)
    return answer
  }

  async function upload(body: Received): Promise<void> {
    if (await has(body.sha256)) return
    const answer = await exchange({ method: 'PUT', key: keyOf(body.sha256), body })
    if (!answer) throw new Error('The store of files has no such place.')
    answer.resume()
  }

  return {
    storage: 's3',
    ahead: upload,
    put: upload,
    remove: async (sha256) => {
      const answer = await exchange({ method: 'DELETE', key: keyOf(sha256) })
      answer?.resume()
    },
    has,
    list: () => listBucket(settings, exchange),
    open,
    asFile: async (sha256, work) => {
      const copy = await inbox.receive(await open(sha256))
      try {
        if (copy.sha256 !== sha256) throw new Error(`The store of files gives other content for ${sha256}.`)
        return await work(copy.path)
      } finally {
        await inbox.drop(copy)
      }
    },
  }
}
