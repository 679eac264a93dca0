import {
  fileTooBig,
  incompleteFile,
  isOfKind,
  problemOfFile,
  suffixOf,
  typeNotAllowed,
} from '@obelisk/contract/files/allowed'
import { avatarTopic, givenAvatarTopic } from '@obelisk/contract/files/avatar'
import { avatarLimits, notAPicture, pictureLimits, pictureTooLarge } from '@obelisk/contract/files/content'
import { Refusal } from '#kernel/errors.ts'
import type { UploadLimits } from '#kernel/site/site.ts'
import type { ByteSource } from '#zip/bytes-as-file.ts'
import { imageSizeOf } from './image-size.ts'
import { checkPackage } from './office-package.ts'
import { mimetypeOf } from './sniff.ts'

type Facts = { name: string; size: number; mimetype: string; width: number; height: number }
type Arrived = { source: ByteSource; size: number; name: string; topic: string; isCut: boolean }

const packages = ['docx', 'xlsx', 'pptx', 'ods', 'zip']

/** An avatar must be a picture, and a small one. */
function checkAvatar({ name, size, mimetype, width, height }: Facts) {
  if (!mimetype.startsWith('image/') || !isOfKind({ name, type: '' }, avatarLimits.kinds))
    throw new Refusal(typeNotAllowed)
  if (size > avatarLimits.bytes) throw new Refusal(fileTooBig)
  if (Math.max(width, height) > avatarLimits.side) throw new Refusal(pictureTooLarge, { width, height })
}

/** Checks an upload by its content, not by the name and type that the sender gave it. */
export async function checkUpload(
  { source, size, name, topic, isCut }: Arrived,
  limits: UploadLimits,
): Promise<Facts> {
  if (size === 0) throw new Refusal(incompleteFile)
  const mimetype = await mimetypeOf(source, name)
  if (!mimetype) throw new Refusal(typeNotAllowed)
  const problem = problemOfFile({ name, size, type: mimetype }, limits)
  if (problem) throw new Refusal(problem)
  if (isCut) throw new Refusal(fileTooBig)
  const picture = await imageSizeOf(source, mimetype)
  if (!picture) throw new Refusal(notAPicture)
  if (picture.width * picture.height > pictureLimits.pixels) throw new Refusal(pictureTooLarge, picture)
  if (packages.includes(suffixOf(name))) await checkPackage(source, suffixOf(name))
  const facts = { name, size, mimetype, ...picture }
  if (topic === avatarTopic || topic === givenAvatarTopic) checkAvatar(facts)
  return facts
}
