import { createHash } from 'node:crypto'
import type { PaperLabel, PaperText, TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { digestOf } from '#document-control/public.ts'
import { commitmentTo, labelDrawn, seal } from '#exam-paper/public.ts'
import type { Secrets } from '#kernel/security/secrets.ts'
import type { Book } from '../book.ts'
import { addDocument, type DocumentFacts } from '../documents/document.ts'
import { literal } from '../questions/bank.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import type { Term } from '../teaching/terms.ts'
import { secondsTried } from './texts.ts'

/** Who has to do with the papers of a course, by account. */
export type PaperPeople = {
  setter: number
  reviewer: number
  trial: number
  head: number
  dean: number
  secretary: number
}

export type PaperPlace = {
  book: Book
  secrets: Secrets
  course: {
    catalog: number
    syllabus: number
    name: string
    name_en: string
    project: number
    college: number
  }
  people: PaperPeople
}

export type PaperStory = {
  term: Term
  classes: readonly TeachingClass[]
  kind: 'final' | 'midterm' | 'make-up'
  texts: Partial<Record<PaperLabel, PaperText>>
  targets: TargetRow[]
  duration: number
  total: number
  begun: string
  /** When the questions were last changed. */
  written: string
  exam: string | null
  place: string
  review: 'none' | 'asked' | 'passed' | 'returned'
  state: Pick<DocumentFacts, 'state' | 'step' | 'acts'>
  number: string | null
  /** The label that was drawn, and when. */
  drawn: { label: PaperLabel; time: string } | null
  released: string | null
  /** Minutes that trial answering took, by label. */
  tried: Partial<Record<PaperLabel, number>>
  nextItem: number
  /** Why it was handed in as it is. */
  reason: string
}

const names = {
  final: ['期末试卷', 'final paper'],
  midterm: ['期中试卷', 'midterm paper'],
  'make-up': ['补考试卷', 'make-up paper'],
} as const

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
/** A draw with this outcome: the first of these words that gives it. */
function drawOf(key: string, label: PaperLabel, labels: PaperLabel[]) {
  const secret = hashOf(`draw ${key}`)
  const words = ['今天多云', '三号楼', '蓝色', '四十二', '请开始', '第七排', '银杏', '早上好'].find(
    (word) => labelDrawn(secret, word, labels) === label,
  )
  return { secret, words: words ?? '', commitment: commitmentTo(secret) }
}

function addDuties(
  { book, people, course: { catalog } }: PaperPlace,
  exam_paper_id: number,
  { state }: PaperStory,
) {
  for (const duty of ['setter', 'reviewer', 'trial'] as const)
    book.note('exam_paper_person', { exam_paper_id, account_id: people[duty], duty })
  const both = state.state === 'approved' ? [] : [people.setter, people.reviewer]
  for (const account_id of both)
    book.note('question_duty', { exam_paper_id, account_id, catalog_id: catalog })
}

function addTexts({ book, secrets, people }: PaperPlace, id: number, { texts, tried, written }: PaperStory) {
  for (const [label, text] of Object.entries(texts)) {
    const sealed = seal({ services: { secrets } }, id, text)
    book.note('exam_paper_text', {
      exam_paper_id: id,
      label,
      sealed,
      changed_by: people.setter,
      changed_at: written,
    })
    const minutes = tried[label as PaperLabel]
    if (minutes === undefined) continue
    const seconds = secondsTried(text, minutes)
    book.note('exam_paper_trial', {
      exam_paper_id: id,
      label,
      account_id: people.trial,
      seconds: JSON.stringify(seconds),
      started_time: written,
      finished_time: written,
    })
  }
}

/** What was handed in: its texts sealed, and a version that holds counts and marks of them. */
function addRound(
  { book, secrets, people }: PaperPlace,
  story: PaperStory,
  { id, document }: Record<'id' | 'document', number>,
) {
  const submitted = story.state.acts.find(({ action }) => action === 'submit')
  if (!submitted) return
  const texts = Object.entries(story.texts)
  for (const [label, text] of texts) {
    const sealed = seal({ services: { secrets } }, id, text)
    book.note('exam_paper_round', { exam_paper_id: id, round: 1, label, sealed, create_time: submitted.time })
  }
  const papers = texts.map(([label, { sections }]) => {
    const items = sections.flatMap((section) => section.items)
    return { label, questions: items.length, points: items.reduce((sum, { score }) => sum + score, 0) }
  })
  const snapshot = { head: { kind: story.kind, total: story.total, duration: story.duration }, papers }
  book.add('document_version', {
    document_id: document,
    round: 1,
    snapshot: JSON.stringify(snapshot),
    digest: digestOf(snapshot),
    account_id: people.setter,
    create_time: submitted.time,
    rules: JSON.stringify(['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09']),
    reason: story.reason,
  })
}

/** A remark of the reviewer at a question, answered and settled. */
export function addRemark(
  { book, secrets, people }: PaperPlace,
  exam_paper_id: number,
  at: { item: number; time: string },
) {
  const sealed = (text: string) => seal({ services: { secrets } }, exam_paper_id, text)
  book.add('exam_paper_remark', {
    exam_paper_id,
    label: 'A',
    item_id: at.item,
    account_id: people.reviewer,
    sealed: sealed('评分要点与参考答案的步骤不一致，请核对。'),
    sealed_answer: sealed('已按步骤改写评分要点。'),
    answered_by: people.setter,
    settled_time: at.time,
    create_time: at.time,
  })
}

/** Who opened the paper while it was set, reviewed and tried. */
function addViews({ book, people }: PaperPlace, id: number, { texts, review, written }: PaperStory) {
  const seen: [number, string][] = [
    [people.setter, 'blueprint'],
    [people.setter, 'paper'],
  ]
  if (review !== 'none') seen.push([people.reviewer, 'approval'], [people.trial, 'trial'])
  for (const label of Object.keys(texts))
    for (const [account_id, page] of seen)
      book.add('exam_paper_view', {
        exam_paper_id: id,
        label,
        page,
        account_id,
        address: '10.20.31.7',
        create_time: written,
      })
}

/** What is kept of the draw, of the number and of the release. */
function endOf(place: PaperPlace, { drawn, texts, term, kind, number, released }: PaperStory) {
  const { course, people } = place
  const release = { number, released_time: released, released_by: released ? people.setter : null }
  if (!drawn) return { release, secret: null }
  const labels = Object.keys(texts) as PaperLabel[]
  const draw = drawOf(`${course.catalog} ${term.key} ${kind}`, drawn.label, labels)
  const record = {
    draw_commitment: draw.commitment,
    draw_words: draw.words,
    draw_opened: draw.secret,
    draw_by: people.secretary,
    draw_time: drawn.time,
    drawn_label: drawn.label,
  }
  return { release: { ...release, ...record }, secret: draw.secret }
}

/** A paper with its people, texts, trial answering, record of openings and approval. */
export function addPaper(place: PaperPlace, story: PaperStory): number {
  const { book, secrets, course } = place
  const { term, classes, kind } = story
  const { release, secret } = endOf(place, story)
  const id = book.add('exam_paper', {
    catalog_id: course.catalog,
    syllabus_id: course.syllabus,
    academic_term_id: term.id,
    kind,
    way: 'group',
    labels: literal(Object.keys(story.texts)),
    total: story.total,
    duration: story.duration,
    exam_time: story.exam,
    place: story.place,
    copies: classes.reduce((sum, { students }) => sum + students.length, 4),
    targets: JSON.stringify(story.targets),
    review_state: story.review,
    judged: JSON.stringify(
      story.review === 'passed' ? { 1: 'met', 9: 'met', 10: 'met', 11: 'met', 19: 'met' } : {},
    ),
    ...release,
    next_item: story.nextItem,
    create_time: story.begun,
    update_time: story.written,
  })
  if (secret) book.change('exam_paper', id, { sealed_draw: seal({ services: { secrets } }, id, secret) })
  for (const one of classes) book.note('exam_paper_class', { exam_paper_id: id, teaching_class_id: one.id })
  addDuties(place, id, story)
  addTexts(place, id, story)
  addViews(place, id, story)
  const document = addDocument(book, {
    kind: 'exam-paper',
    subject: id,
    title: `${course.name} ${names[kind][0]} ${term.key}`,
    title_en: `${course.name_en} ${names[kind][1]} ${term.key}`,
    version: '1',
    project: course.project,
    catalog: course.catalog,
    college: course.college,
    author: place.people.setter,
    term: term.id,
    updated: story.begun,
    ...story.state,
  })
  addRound(place, story, { id, document })
  return id
}
