import { refusal } from './refusal.ts'

/** A document that is read is at most so big. */
export const mostMegabytesRead = 20

export const noDocument = refusal(
  'document-kind',
  '“{name}”不是 Word 文档（.docx）、PDF 或 Excel（.xlsx）。旧版 .doc 请用 Word 另存为 .docx 再上传',
  '“{name}” is no Word document (.docx), PDF or workbook (.xlsx). Please open an older .doc in Word and save it as .docx first.',
)
export const documentMacros = refusal(
  'document-macros',
  '“{name}”带有宏，没有读取。请另存为不带宏的 .docx 再上传',
  '“{name}” holds macros and was not read. Please save it as a .docx without them.',
)
export const documentFileBig = refusal(
  'document-file-big',
  '“{name}”超过 {limit} MB，没有读取。请压缩其中的图片再上传',
  '“{name}” is larger than {limit} MB and was not read. Please compress the pictures in it.',
)

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
