import type { Room, RoomName } from './floor-plan.ts'

/** A room that is planned and not yet built: what it will own and read, by the names of its tables to be. */
type PlannedRoom = Pick<Room, 'level' | 'zh'> & {
  owns: readonly string[]
  reads: readonly string[]
  feeds: readonly RoomName[]
}

/** Where the rooms to come will stand, so that no level has to change for them. `npm run new:room` begins one. */
export const plannedRooms = {
  survey: {
    level: 93,
    zh: '问卷',
    owns: ['survey', 'survey_template', 'survey_audience', 'survey_response'],
    reads: ['teaching_class', 'student_teaching_class', 'objective', 'indicator', 'requirement'],
    feeds: ['evaluation-data'],
  },
} as const satisfies Record<string, PlannedRoom>
