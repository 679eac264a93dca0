import { refusal } from '../refusal.ts'

export const notWord = refusal(
  'form-not-word',
  '“{name}”不是 Word 文档（.docx）。请在 Word 或 WPS 中另存为 .docx 后再上传。',
  '“{name}” is not a Word document (.docx). Save it as .docx in Word or WPS and upload it again.',
)
export const formLocked = refusal(
  'form-locked',
  '“{name}”有打开密码，请去掉密码后再上传。',
  '“{name}” has a password. Take it off and upload it again.',
)
export const formTooBig = refusal(
  'form-too-big',
  '“{name}”太大：模板文件不能超过 10 MB，展开后不能超过 60 MB。',
  '“{name}” is too big: at most 10 MB, and 60 MB unpacked.',
)
export const formTooSlow = refusal(
  'form-too-slow',
  '模板处理超过 30 秒，已停止。请减少模板里的循环或图片。',
  'The template took longer than 30 seconds and was stopped. Use fewer loops or pictures.',
)
export const formHasMacros = refusal(
  'form-macros',
  '“{name}”含有宏（VBA）。请另存为不含宏的 .docx 后再上传。',
  '“{name}” holds macros (VBA). Save it as a .docx without macros and upload it again.',
)
export const formIsActive = refusal(
  'form-active',
  '“{name}”含有会执行或引入其他内容的部分（{what}），请删除后再上传。',
  '“{name}” holds something that runs or pulls in other content ({what}). Take it out and upload it again.',
)
export const formIsLinked = refusal(
  'form-linked',
  '“{name}”链接了外部文件（{what}）。请把图片等嵌入文档后再上传。',
  '“{name}” links to a file outside ({what}). Embed pictures and the like, and upload it again.',
)
export const formHasErrors = refusal(
  'form-errors',
  '这一版模板还有 {count} 处错误，改正后才能发布。',
  'This version still has {count} errors; correct them before it is published.',
)
export const formNotForced = refusal(
  'form-none',
  '这个范围没有已发布的学校模板，请下载系统格式。',
  'No form of the school is published for this programme; take the built-in form.',
)
export const formUsed = refusal(
  'form-used',
  '已发布过的模板保留备查，不能删除；可以停用。',
  'A form that was published is kept on record and cannot be deleted; it can be retired.',
)
