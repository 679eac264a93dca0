import { problemOfFile } from '@obelisk/contract/files/allowed'
import { avatarLimits } from '@obelisk/contract/files/content'
import { useRef, useState } from 'react'
import { uploadFile } from '../call.ts'
import { languageNow } from '../translations/language.ts'
import { isCancelled } from '../wire/call-error.ts'

type State = { share: number | undefined; problem: string; file: File | undefined }

const quiet: State = { share: undefined, problem: '', file: undefined }
const limits = { maxsize: avatarLimits.bytes, mimetype: avatarLimits.kinds }

/** Sends a picture and hands its address on; how far it is, what went wrong, and the way out. */
export function useSending(onDone: (url: string, file?: File) => Promise<unknown>, topic: string) {
  const [state, setState] = useState(quiet)
  const running = useRef<AbortController>(undefined)

  async function send(file: File) {
    const problem = problemOfFile(file, limits)?.[languageNow()] ?? ''
    if (problem) return setState({ ...quiet, problem })
    const controller = new AbortController()
    running.current = controller
    const onProgress = (share: number) => setState({ share, problem: '', file })
    onProgress(0)
    try {
      const { url } = await uploadFile(file, { onProgress, signal: controller.signal, topic })
      await onDone(url, file)
      setState(quiet)
    } catch (error) {
      setState(isCancelled(error) ? quiet : { share: undefined, problem: (error as Error).message, file })
    }
  }

  /** Takes the picture away. */
  const remove = () =>
    onDone('').then(
      () => setState(quiet),
      (error: Error) => setState({ ...quiet, problem: isCancelled(error) ? '' : error.message }),
    )

  return {
    remove,
    share: state.share,
    problem: state.problem,
    send,
    cancel: () => running.current?.abort(),
    /** Another try, when it was not the file itself that is wrong. */
    retry: state.problem && state.file ? () => void (state.file && send(state.file)) : undefined,
  }
}
