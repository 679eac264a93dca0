import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { RunningView } from '../publish/RunningView.tsx'
import { surveyOf } from '../queries.ts'
import { Editor } from './Editor.tsx'

/** One survey: written while it is a draft, and watched when it runs. */
export function Page() {
  const id = Number(useParams().id)
  const isPhone = useIsPhone()
  return (
    <LoadedPage query={useQuery(surveyOf(id))} entry={{ id, idOf: (survey) => survey.id }}>
      {(survey) =>
        survey.may.edit && !isPhone ? <Editor survey={survey} /> : <RunningView survey={survey} />
      }
    </LoadedPage>
  )
}
