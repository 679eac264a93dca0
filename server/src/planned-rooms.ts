import type { Room, RoomName } from './floor-plan.ts'

/** A room that is planned and not yet built: what it will own and read, by the names of its tables to be. */
type PlannedRoom = Pick<Room, 'level' | 'zh'> & {
  owns: readonly string[]
  reads: readonly string[]
  feeds: readonly RoomName[]
}

/** Where the rooms to come will stand, so that no level has to change for them. `npm run new:room` begins one. */
export const plannedRooms = {
  'teaching-plan': {
    level: 85,
    zh: '授课计划',
    owns: ['teaching_plan', 'teaching_session'],
    reads: ['academic_term', 'teaching_class', 'syllabus', 'chapter', 'objective'],
    feeds: [],
  },
  'exam-paper': {
    level: 97,
    zh: '试卷与审批',
    owns: ['exam_paper', 'exam_paper_section', 'exam_paper_item', 'exam_paper_review'],
    reads: ['question', 'objective', 'component', 'teaching_class'],
    feeds: ['evaluation-data'],
  },
  'assessment-review': {
    level: 105,
    zh: '考核合理性审核',
    owns: ['assessment_review'],
    reads: ['exam_paper', 'exam_paper_item', 'component', 'objective', 'evaluation_item', 'score'],
    feeds: [],
  },
} as const satisfies Record<string, PlannedRoom>
