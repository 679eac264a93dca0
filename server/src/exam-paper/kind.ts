import { examPaperKind } from '@obelisk/contract/exam-paper/kind'
import { none } from '@obelisk/contract/kind'
import { linkTo } from '@obelisk/contract/links'
import { stageOfDocument } from '@obelisk/contract/term-overview'
import { sql } from 'kysely'
import { assessedIn, countedByTerm } from '#document-control/public.ts'
import type { ClassOfTerm } from '#kernel/kinds/parts.ts'
import { kindsOf } from '#kernel/room.ts'
import type { Room } from './access.ts'
import { findPapers } from './lists/find-papers.ts'
import { paperForm } from './own-form/own-form-paper.ts'

/** The newest final paper of each class; a class without a written examination needs none. */
async function stageOfPapers({ read }: Room, classes: readonly ClassOfTerm[]) {
  const { rows } = await sql<{ teaching_class_id: number; id: number; state: string }>`
    select distinct on (x.teaching_class_id) x.teaching_class_id, e.id, d.state
    from exam_paper_class x join exam_paper e on e.id = x.exam_paper_id and e.kind = 'final'
    join document d on d.kind = 'exam-paper' and d.subject_id = e.id
    where x.teaching_class_id = any(${classes.map(({ id }) => id)}::integer[]) and d.state not in ('superseded', 'void')
    order by x.teaching_class_id, e.id desc`.execute(read)
  const found = new Map(rows.map((row) => [row.teaching_class_id, row]))
  return classes.map((one) => {
    const paper = found.get(one.id)
    if (paper) return { state: stageOfDocument(paper.state), link: linkTo.paper({ id: paper.id }) }
    return { state: one.has_exam ? ('none' as const) : ('not-needed' as const), link: linkTo.papers() }
  })
}

export const kinds = [
  kindsOf('exam-paper')(examPaperKind, {
    approval: { publish: none, counted: countedByTerm, prompt: assessedIn },
    search: { needs: 'exam-paper/view', find: findPapers },
    stage: { isOfCourse: false, seen: stageOfPapers },
    form: paperForm,
  }),
]
