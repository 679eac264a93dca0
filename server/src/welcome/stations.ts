import { linkTo } from '@obelisk/contract/links'
import type { Station, Waiting } from '@obelisk/contract/welcome'
import type { ClassCounts, DocumentCounts, MeasureCounts } from './queries.ts'

type Facts = {
  documents: DocumentCounts[]
  classes: ClassCounts
  measures: MeasureCounts
  requirements: { all: number; attained: number }
  waiting: Waiting[]
}

const count = (documents: DocumentCounts[], kind: string, ...states: string[]) =>
  documents
    .filter((one) => one.kind === kind && (states.length === 0 || states.includes(one.state)))
    .reduce((sum, one) => sum + one.count, 0)

/** What waits of documents of a kind: to decide, to mend, to put in force, to write. */
const yoursOf = ({ waiting }: Facts, kind: string) =>
  waiting.filter(({ document }) => document === kind).length

const yours = ({ waiting }: Facts, kinds: readonly Waiting['kind'][], place: string) =>
  waiting.filter(({ kind, link }) => kinds.includes(kind) && link.startsWith(place)).length

function ofDocuments(
  key: 'training-plan' | 'syllabus' | 'teaching-plan' | 'exam-paper',
  kind: string,
  facts: Facts,
): Station {
  const { documents } = facts
  return {
    key,
    done: count(documents, kind, 'published', 'approved'),
    total: count(documents, kind),
    review: count(documents, kind, 'submitted'),
    returned: count(documents, kind, 'returned'),
    late: 0,
    yours: yoursOf(facts, kind),
    facts: { drafts: count(documents, kind, 'draft', 'unassigned') },
  }
}

/** The stations of the loop with their counts. */
export function stationsOf(facts: Facts): Station[] {
  const { classes, documents, measures, requirements } = facts
  const none = { review: 0, returned: 0, late: 0, yours: 0, facts: {} }
  return [
    ofDocuments('training-plan', 'culture', facts),
    ofDocuments('syllabus', 'syllabus', facts),
    ofDocuments('teaching-plan', 'teaching-plan', facts),
    {
      ...ofDocuments('exam-paper', 'exam-paper', facts),
      yours:
        yoursOf(facts, 'exam-paper') +
        yours(facts, ['paper-review', 'paper-trial', 'paper-returned'], linkTo.papers.path),
      facts: { reviews: count(documents, 'review', 'submitted') },
    },
    {
      ...none,
      key: 'evaluation-data',
      done: classes.confirmed,
      total: classes.classes,
      review: classes.entering,
      yours: yours(facts, ['marks'], linkTo.marks.path),
      facts: { missing: classes.missing },
    },
    {
      ...none,
      key: 'attainment-report',
      done: classes.reported,
      total: classes.classes,
      review: count(documents, 'report', 'submitted'),
      returned: count(documents, 'report', 'returned'),
      yours: yoursOf(facts, 'report') + yours(facts, ['report'], linkTo.report.path),
      facts: { computed: classes.computed },
    },
    { ...none, key: 'accreditation', done: requirements.attained, total: requirements.all },
    {
      ...none,
      key: 'improvement',
      done: measures.done,
      total: measures.all,
      review: measures.open,
      late: measures.late,
      yours: yours(facts, ['measure'], linkTo.improvement.path),
      facts: { late: measures.late },
    },
  ]
}
