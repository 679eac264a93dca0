import { refusal } from '../../refusal.ts'

/** What is wrong with a file that is none of its format. */
export const questionFileFaults = {
  xml: refusal(
    'question-xml-wrong',
    '“{name}”不是完整的 XML：{fault}',
    '“{name}” is no well-formed XML: {fault}',
  ),
  'xml-foreign': refusal(
    'question-xml-foreign',
    '“{name}”是 XML，但其中是 <{fault}>，不是题目；能读取 Moodle XML（<quiz>）和 QTI',
    '“{name}” is XML of <{fault}> and holds no questions. Moodle XML (<quiz>) and QTI are read.',
  ),
  json: refusal(
    'question-json-wrong',
    '“{name}”不是可读取的 JSON 题目文件：{fault}',
    '“{name}” is no JSON file of questions: {fault}',
  ),
  zip: refusal(
    'question-zip-wrong',
    '压缩包“{name}”已损坏或不完整，无法打开；请重新导出或压缩后再上传',
    'The zip file “{name}” is damaged or incomplete and cannot be opened. Export or pack it anew and upload it again.',
  ),
  'zip-foreign': refusal(
    'question-zip-foreign',
    '压缩包“{name}”里没有 QTI 题目；其中是 {fault}',
    'The zip file “{name}” holds no QTI questions, but {fault}.',
  ),
  word: refusal(
    'question-word-wrong',
    '“{name}”已损坏或不是 Word 文档（.docx），无法读取；请用 Word 或 WPS 打开后另存为 .docx',
    '“{name}” is damaged or is no Word document (.docx). Open it in Word and save it as .docx.',
  ),
}
export type QuestionFileFault = keyof typeof questionFileFaults
