import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

/** What documents of the school are: its rules, standards that it follows, other papers. */
export const documentCategories = ['rule', 'standard', 'other'] as const
export type DocumentCategory = (typeof documentCategories)[number]

/** The kinds of files of which the words are read. */
export const readSuffixes = ['docx', 'xlsx', 'pdf', 'txt', 'md'] as const

export const fileNotRead = refusal(
  'assistant-file-not-read',
  '“{name}”读不出文字。可以读 Word（.docx）、Excel（.xlsx）、PDF、文本和 Markdown；扫描的 PDF、字体不带文字对照的 PDF 先做文字识别，旧的 .doc 先另存为 .docx，带宏的文件先去掉宏',
  'No words can be read in “{name}”. Word (.docx), Excel (.xlsx), PDF, text and Markdown are read; recognise the text of a PDF first that was scanned or whose fonts do not say their letters, save an old .doc as .docx, and take macros out.',
)

export const pictureNotRead = refusal(
  'assistant-picture-not-read',
  '“{name}”是图片。图片里的文字读不出来，模型也看不到；请上传文字版',
  '“{name}” is a picture. Its words cannot be read and the model does not see it. Please upload it as text.',
)

export const tooManyDocuments = refusal(
  'assistant-too-many-documents',
  '制度与标准最多 {count} 份，请先删除不用的',
  'There may be {count} documents of the school. Delete some that are not used.',
)

export const mostDocuments = 1000
/** The file of a document is no longer. */
export const mostMegabytes = 20

const Title = z.string().trim().min(1).max(120)

/** A document of the school. `college` is empty when it is the whole school's. Times are unix seconds. */
const DocumentRow = z.object({
  id: Id,
  category: z.enum(documentCategories),
  title: z.string(),
  college_id: Id.nullable(),
  college: z.string(),
  college_en: z.string(),
  file_name: z.string(),
  size: z.int(),
  person: z.string(),
  person_en: z.string(),
  create_time: z.int(),
  revision: z.int(),
  may_edit: z.boolean(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/Aichat/documents',
  access: 'assistant/use',
  summary: 'Lists the rules, standards and other documents of the school that one may read.',
  input: z.object({ quickSearch: z.string().trim().max(60).default('') }),
  output: z.object({
    list: z.array(DocumentRow),
    /** The units for which one may upload; `null` is the whole school. */
    places: z.array(z.object({ college_id: Id.nullable(), name: z.string(), name_en: z.string() })),
  }),
})

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/Aichat/document',
  access: 'assistant/use',
  summary: 'Reads what a document of the school says, part by part.',
  input: z.object({ id: QueryId }),
  output: z.object({
    row: DocumentRow,
    parts: z.array(z.object({ place: z.string(), text: z.string() })),
    /** The file says more than is kept. */
    is_cut: z.boolean(),
    /** Pages of a PDF whose fonts do not say which letters some of their codes are. */
    unread_pages: z.array(z.int()),
  }),
})

/** The user guide that comes with the program, paragraph by paragraph. */
export const readGuide = endpoint({
  method: 'GET',
  path: '/api/Aichat/guide',
  access: 'assistant/use',
  summary: 'Reads the user guide, as answers cite it.',
  input: z.object({}),
  output: z.object({ parts: z.array(z.object({ place: z.string(), text: z.string() })) }),
})

export const saveDocument = endpoint({
  method: 'POST',
  path: '/api/Aichat/saveDocument',
  access: 'assistant/use',
  summary:
    'Adds a document of the school from an uploaded file, or changes one; for those who set up the school or a unit.',
  title: { 'zh-cn': '教学助手-保存制度与标准', en: 'Saves a document of the school' },
  isDeduplicated: true,
  input: z.object({
    id: Id.optional(),
    /** The revision that was read, of a document that is there. */
    revision: z.int().default(0),
    category: z.enum(documentCategories),
    title: Title,
    college_id: Id.nullable(),
    /** The uploaded file; left out, the file of a document that is there stays. */
    file_id: Id.optional(),
  }),
  output: z.object({ id: Id }),
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/Aichat/delDocument',
  access: 'assistant/use',
  summary: 'Deletes a document of the school; nobody finds its words from then on.',
  title: { 'zh-cn': '教学助手-删除制度与标准', en: 'Deletes a document of the school' },
  done: { 'zh-cn': '已删除', en: 'Deleted' },
  input: z.object({ id: QueryId }),
  output: Done,
})

export const documentFile = download({
  path: '/api/Aichat/documentFile',
  access: 'assistant/use',
  summary: 'Gives the file of a document of the school to whoever may read it.',
  title: { 'zh-cn': '教学助手-下载制度与标准', en: 'Saves the file of a document of the school' },
  input: z.object({ id: QueryId }),
})
