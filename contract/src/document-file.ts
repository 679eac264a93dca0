import { refusal } from './refusal.ts'

export const documentEncrypted = refusal(
  'document-encrypted',
  '“{name}”设有打开密码，请去掉密码另存后再上传',
  '“{name}” is protected by a password. Please save it without one and upload it again.',
)
export const documentCorrupt = refusal(
  'document-corrupt',
  '“{name}”已损坏，无法读取；请打开后另存一份再上传',
  '“{name}” is damaged and cannot be read. Please open it, save a copy, and upload that.',
)
export const documentTooBig = refusal(
  'document-too-big',
  '“{name}”页数过多或解压后超过 {limit} MB，没有读取；请只保留需要的部分',
  '“{name}” has too many pages or unpacks to more than {limit} MB and was not read. Please keep only the part you need.',
)
export const documentTooSlow = refusal(
  'document-too-slow',
  '“{name}”在 {limit} 秒内没有读完，已停止；请只保留需要的部分',
  '“{name}” could not be read within {limit} seconds. Please keep only the part you need.',
)
