import { readAnswersFile } from '@obelisk/contract/survey/imports'
import { classWithSyllabus, openSurvey } from '#survey/survey.fixture.ts'
import { call } from '../test/call.ts'
import { uploadedText } from '../test/workbooks.ts'
import type { Kind } from './every-job-kind.fixture.ts'

const many = 150

/** The long work of surveys by its name. */
export async function jobsOfSurveys(): Promise<Record<string, Kind>> {
  const { teacher, found } = await classWithSyllabus(1)
  const id = await openSurvey({ as: teacher, classId: found.id, way: 'anonymous-once' })
  const rows = Array.from({ length: many }, (_, at) => [`${at + 1}`, '同意'])
  const file_id = await uploadedText(teacher, [['序号', '作业的反馈让我知道怎样改进'], ...rows])
  return {
    'read-survey-answers': {
      as: teacher,
      begin: async () => (await call(readAnswersFile, { id, file_id }, { as: teacher })).data.job_id,
      count: `select count(*)::int as there from survey_import_item join survey_import i on i.id = import_id where i.survey_id = ${id}`,
      adds: many,
      keeps: 0,
      leavesFile: false,
      result: { found: many },
    },
  }
}
