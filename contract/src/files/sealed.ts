import { refusal } from '../refusal.ts'

/**
 * An upload under this topic is sealed before its first byte is written. Nobody can read it in the store, its owner
 * neither; the call that takes it, as one of a paper, opens it. What no call takes is deleted after a day.
 */
export const sealedTopic = 'sealed'

/** Sealing needs the whole file in memory. */
export const mostSealedMegabytes = 24

export const notSealed = refusal(
  'file-not-sealed',
  '属于试卷的文件须在上传时封存，请在试卷页面重新上传。',
  'A file of a paper is sealed as it is uploaded. Upload it again on the page of the paper.',
)
