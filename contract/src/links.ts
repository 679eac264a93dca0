import { paperLabels } from '@obelisk/engine/exam-paper/words'
import * as z from 'zod'

declare const made: unique symbol

/** An address of a page of the web, below the origin. Only `linkTo` makes one. */
export type PageAddress = string & { readonly [made]: true }

/** An address of a page in an answer. */
export const Link = z.string() as unknown as z.ZodType<PageAddress>

/** What a parameter holds: the number of a row, free text, or one of a few words. */
type Kind = 'id' | 'text' | readonly string[]
type Value<K extends Kind> = K extends 'id' ? number : K extends readonly string[] ? K[number] : string

/** Names of parameters that stand in the path itself, such as `id` of `/TeachingClasses/:id`. */
type InPath<S extends string> = S extends `${string}/:${infer N}/${infer Rest}`
  ? N | InPath<`/${Rest}`>
  : S extends `${string}/:${infer N}`
    ? N
    : never

type Values<S extends string, P extends Record<string, Kind>> = {
  [N in keyof P & InPath<S>]: Value<P[N]>
} & { [N in Exclude<keyof P, InPath<S>>]?: Value<P[N]> | undefined }

/** A page that others link to. Called with values it gives an address; values that are undefined are left out. */
export type LinkedPage<S extends string = string, P extends Record<string, Kind> = Record<string, Kind>> = {
  (...given: [InPath<S>] extends [never] ? [values?: Values<S, P>] : [values: Values<S, P>]): PageAddress
  /** The route, as the router of the web has it. */
  readonly path: S
  /** What the page reads from its address. */
  readonly parameters: P
}

function page<const S extends `/${string}`, const P extends Record<string, Kind> = Record<never, Kind>>(
  path: S,
  parameters: P = {} as P,
): LinkedPage<S, P> {
  const address = (values: Record<string, string | number | undefined> = {}) => {
    let whole: string = path
    const query: string[] = []
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue
      if (whole.includes(`/:${name}`)) whole = whole.replace(`:${name}`, encodeURIComponent(value))
      else query.push(`${name}=${encodeURIComponent(value)}`)
    }
    return (query.length > 0 ? `${whole}?${query.join('&')}` : whole) as PageAddress
  }
  return Object.assign(address as unknown as LinkedPage<S, P>, { path, parameters })
}

/**
 * The pages that server and web link to, with what can be asked of each in the address. A new page that others link to is
 * added here; the web's test of links holds each to the router and to the parameters that its room reads.
 */
export const linkTo = {
  home: page('/'),
  plan: page('/Culture', { culture: 'id', tab: 'text' }),
  syllabus: page('/Course', { syllabus: 'id', culture: 'id', read: 'id', part: 'id', q: 'text' }),
  syllabusIntakes: page('/Course/intake', { culture: 'id' }),
  syllabusIntake: page('/Course/intake/:id', { id: 'id', file: 'id' }),
  questions: page('/QuestionBank', {
    catalog: 'id',
    chapter: 'text',
    kind: 'text',
    objective: 'text',
    bloom: 'text',
    state: 'text',
    flag: 'text',
  }),
  alikeQuestions: page('/QuestionBank/alike', { catalog: 'id' }),
  questionStatistics: page('/QuestionBank/statistics', { catalog: 'id' }),
  question: page('/QuestionBank/:id', { id: 'id' }),
  questionImport: page('/QuestionBank/import', { id: 'id', catalog: 'id' }),
  newQuestion: page('/QuestionBank/new', { catalog: 'id' }),
  reviews: page('/Exam'),
  review: page('/Exam', { review: 'id' }),
  papers: page('/Prore', { term: 'id', mine: ['1'] }),
  paper: page('/Prore/:id', { id: 'id', tab: ['blueprint', 'paper', 'key', 'approval', 'analysis'] }),
  wordPaper: page('/Prore/:id/word', { id: 'id', label: paperLabels }),
  teachingPlans: page('/Teach', { plan: 'id', tab: ['log'] }),
  surveys: page('/Ques', { state: 'text' }),
  survey: page('/Ques/:id', { id: 'id', step: ['questions', 'publish'] }),
  surveyAnalysis: page('/Ques/:id/analysis', { id: 'id' }),
  surveyReply: page('/Ques/:id/reply', { id: 'id' }),
  surveyImport: page('/Ques/:id/import', { id: 'id', batch: 'id' }),
  surveyInClass: page('/Ques/:id/class', { id: 'id' }),
  surveyTemplate: page('/SurveyTemplates/:id', { id: 'id' }),
  surveyTemplates: page('/SurveyTemplates', { key: 'text' }),
  marks: page('/Evaldata', { class: 'id', tab: ['items', 'marks', 'import', 'totals'] }),
  report: page('/Assreport', {
    report_id: 'id',
    teaching_class_id: 'id',
    course_id: 'id',
    academic_term_id: 'id',
    base_grade_id: 'id',
  }),
  reports: page('/Assreport', { grade: 'id', course: 'id' }),
  graduation: page('/Graduation', { grade: 'id' }),
  settings: page('/Settings', { at: 'text' }),
  improvement: page('/Improvement', { measure: 'id', overdue: ['1'] }),
  approvals: page('/inbox', { document: 'id', kind: 'text' }),
  appointments: page('/Appointments', { show: ['unconfirmed'] }),
  teachers: page('/Teachers', { q: 'text' }),
  students: page('/Students', { q: 'text' }),
  firstDay: page('/FirstDay', { culture: 'id' }),
  colleges: page('/Colleges'),
  projects: page('/Projects'),
  adminClasses: page('/AdminClasses'),
  termCalendar: page('/TermCalendar'),
  timetables: page('/Timetables'),
  termOverview: page('/TermOverview', { missing: ['1'] }),
  teachingClasses: page('/TeachingClasses'),
  academicTerms: page('/AcademicTerms'),
  classMembers: page('/TeachingClasses/:id', { id: 'id' }),
  signIn: page('/user/login', { type: ['forgot'], to: 'text' }),
  memberCentre: page('/user'),
  ownProfile: page('/user/account/profile'),
  changePassword: page('/user/account/changePassword'),
  security: page('/user/security'),
  ownRecord: page('/user/edit'),
  integral: page('/user/account/integral'),
  balance: page('/user/account/balance'),
  assistant: page('/AiChat', { chat: 'id', shared: 'text' }),
  schoolDocuments: page('/AiChat/documents', { document: 'id', guide: ['1'] }),
  assistantUsage: page('/AiChat/usage', { view: 'text', month: 'text' }),
  studentHome: page('/student'),
  studentAssistant: page('/student/assistant'),
  studentSurveys: page('/student/survey'),
  studentSurvey: page('/student/survey/:id', { id: 'id' }),
  studentReply: page('/student/survey/:id/reply', { id: 'id' }),
  answerSurvey: page('/s/:code', { code: 'text', k: 'text' }),
  surveyAnonymity: page('/survey-anonymity'),
} as const

/** Pages for phones, which come with a small start of their own (`web/light.html`). */
const lightPages = [linkTo.studentSurvey, linkTo.answerSurvey, linkTo.surveyAnonymity] as const

/** The route of the light page at an address; undefined when another page stands there. */
export const lightRouteAt = (pathname: string): string | undefined =>
  lightPages.find(({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`).test(pathname))?.path
