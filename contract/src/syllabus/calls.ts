import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { RowId, SectionChanges, sectionNames } from './content.ts'
import { CopySource, CourseList, SyllabusSnapshot, SyllabusView } from './syllabus.ts'

const one = z.object({ id: QueryId })
const Text = z.string().trim().max(2000)

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/Course/index',
  access: 'syllabus/view',
  summary: 'Lists the courses of a plan with the state of their syllabi.',
  input: z.object({ culture: QueryId }),
  output: CourseList,
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/Course/plans',
  access: 'syllabus/view',
  summary:
    'Lists the plans that one may see, first those in which work of one’s own waits or is taught this term.',
  input: z.object({}),
  output: z.object({ list: z.array(Id) }),
})

export const listAuthors = endpoint({
  method: 'GET',
  path: '/api/Course/authors',
  access: 'syllabus/assign',
  summary: 'Lists the teachers who can write the syllabi of a plan.',
  input: z.object({ culture: QueryId }),
  output: z.object({
    list: z.array(z.object({ id: Id, name: z.string(), name_en: z.string(), staff_no: z.string() })),
  }),
})

export const assignAuthors = endpoint({
  method: 'POST',
  path: '/api/Course/assign',
  access: 'syllabus/assign',
  summary: 'Names the author of the syllabi of some courses, with a date; the author is told.',
  title: {
    'zh-cn': '课程大纲-指定负责人',
    en: 'Names the author of the syllabi of some courses, with a date',
  },
  input: z.object({
    course_ids: z.array(Id).min(1).max(200),
    account_id: Id,
    due_date: z.iso.date().nullable().default(null),
    /** Also makes the author the leader of these courses. */
    as_leader: z.boolean().default(false),
  }),
  output: z.object({ assigned: z.int() }),
})

export const inheritSyllabi = endpoint({
  method: 'POST',
  path: '/api/Course/inherit',
  access: 'syllabus/assign',
  summary: 'Opens drafts of courses with the whole content and the author of their last approved version.',
  title: {
    'zh-cn': '课程大纲-沿用上一版',
    en: 'Opens drafts of courses with the whole content and the author of their last approved version',
  },
  input: z.object({ course_ids: z.array(Id).min(1).max(50) }),
  output: z.object({ inherited: z.int() }),
})

export const remindAuthors = endpoint({
  method: 'POST',
  path: '/api/Course/remind',
  access: 'syllabus/assign',
  summary: 'Reminds the authors of syllabi that are not handed in yet.',
  title: { 'zh-cn': '课程大纲-催办', en: 'Reminds the authors of syllabi that are not handed in yet' },
  isDeduplicated: true,
  input: z.object({ ids: z.array(Id).min(1).max(200) }),
  output: z.object({ people: z.int() }),
})

export const beginSyllabus = endpoint({
  method: 'POST',
  path: '/api/Course/begin',
  access: 'syllabus/edit',
  summary: 'Begins the syllabus of a course that one leads.',
  title: { 'zh-cn': '课程大纲-开始编写', en: 'Begins the syllabus of a course that one leads' },
  input: z.object({ course_id: Id }),
  output: z.object({ id: Id }),
})

// The author of a syllabus is an ordinary teacher, so `rows` says who may change one.
export const confirmAssignment = endpoint({
  method: 'POST',
  path: '/api/Course/confirm',
  access: 'syllabus/view',
  rows: 'author',
  summary: 'Confirms that one takes on the syllabus one was named the author of.',
  title: {
    'zh-cn': '课程大纲-确认',
    en: 'Confirms that one takes on the syllabus one was named the author of',
  },
  input: z.object({ id: Id }),
  output: Done,
})

export const readSyllabus = endpoint({
  method: 'GET',
  path: '/api/Course/read',
  access: 'syllabus/view',
  summary: 'Reads a whole syllabus with the facts of its plan.',
  input: one,
  output: SyllabusView,
})

/** The revision a change was made on, by section. */
const Base = z.partialRecord(z.enum(sectionNames), z.int())

export const saveSyllabus = endpoint({
  method: 'POST',
  path: '/api/Course/save',
  access: 'syllabus/view',
  rows: 'author',
  summary: 'Saves some sections of a syllabus, each on the revision it was read at.',
  title: {
    'zh-cn': '课程大纲-保存',
    en: 'Saves some sections of a syllabus, each on the revision it was read at',
  },
  input: z.object({ id: Id, base: Base, sections: SectionChanges }),
  output: z.object({
    revisions: Base,
    /** The stored id of each row that was new, by the id it was sent with. */
    ids: z.record(z.string(), RowId),
    time: z.int(),
  }),
})

export const previousSyllabus = endpoint({
  method: 'GET',
  path: '/api/Course/previous',
  access: 'syllabus/view',
  summary: 'Gives the version that a syllabus was copied from, as it was approved.',
  input: one,
  output: z.object({ snapshot: SyllabusSnapshot.nullable() }),
})

export const copySources = endpoint({
  method: 'GET',
  path: '/api/Course/sources',
  access: 'syllabus/view',
  summary: 'Lists the approved syllabi that a draft can be filled from, those of its own course first.',
  input: one,
  output: z.object({ list: z.array(CopySource) }),
})

export const copySyllabus = endpoint({
  method: 'POST',
  path: '/api/Course/copy',
  access: 'syllabus/view',
  rows: 'author',
  summary:
    'Fills a draft with what another syllabus says; indicators that the plan does not ask for are left out.',
  title: { 'zh-cn': '课程大纲-复制', en: 'Fills a draft with what another syllabus says' },
  input: z.object({ id: Id, from: Id }),
  output: Done,
})

export const refreshSyllabus = endpoint({
  method: 'POST',
  path: '/api/Course/refresh',
  access: 'syllabus/view',
  rows: 'author',
  summary: 'Takes over what the plan says now.',
  title: { 'zh-cn': '课程大纲-同步方案', en: 'Takes over what the plan says now' },
  input: z.object({ id: Id }),
  output: Done,
})

export const submitSyllabus = endpoint({
  method: 'POST',
  path: '/api/Course/submit',
  access: 'syllabus/view',
  rows: 'author',
  summary:
    'Hands a syllabus to its approvers, with what was not saved yet; errors block, warnings want a reason; what somebody else has changed since it was read stops it.',
  title: { 'zh-cn': '课程大纲-提交', en: 'Hands a syllabus to its approvers, with what was not saved yet' },
  input: z.object({
    id: Id,
    reason: Text.default(''),
    /** The revision that each section was read at; left out: as it is stored. */
    base: Base.optional(),
    sections: SectionChanges.default({}),
  }),
  output: Done,
})

export const publishSyllabi = endpoint({
  method: 'POST',
  path: '/api/Course/publish',
  access: 'syllabus/approve',
  summary: 'Puts approved syllabi in force; the versions before them are superseded.',
  title: { 'zh-cn': '课程大纲-发布', en: 'Puts approved syllabi in force' },
  input: z.object({ ids: z.array(Id).min(1).max(200) }),
  output: z.object({ published: z.int() }),
})

export const reviseSyllabus = endpoint({
  method: 'POST',
  path: '/api/Course/revise',
  access: 'syllabus/view',
  rows: 'author',
  summary: 'Begins a new version from an approved one, with a note why.',
  title: { 'zh-cn': '课程大纲-修订', en: 'Begins a new version from an approved one, with a note why' },
  input: z.object({ id: Id, note: Text.min(1) }),
  output: z.object({ id: Id }),
})

export const deleteSyllabus = endpoint({
  method: 'DELETE',
  path: '/api/Course/del',
  access: 'syllabus/view',
  rows: 'author',
  summary: 'Deletes a draft that was never handed in.',
  title: { 'zh-cn': '课程大纲-删除', en: 'Deletes a draft that was never handed in' },
  input: one,
  output: Done,
})

export const courseMeasures = endpoint({
  method: 'GET',
  path: '/api/Course/measures',
  access: 'syllabus/view',
  summary: 'Lists the improvement measures of the course that a version may carry out.',
  input: one,
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        term_name: z.string(),
        objective_no: z.int().nullable(),
        problem: z.string(),
        measure: z.string(),
        state: z.string(),
      }),
    ),
  }),
})
