import { useQuery } from '@tanstack/react-query'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { ForbiddenState } from '#kit/state/states.tsx'
import { ContactPart } from './ContactPart.tsx'
import { InfoPart } from './InfoPart.tsx'
import { useTranslations } from './messages.ts'
import { ProjectsPart } from './ProjectsPart.tsx'
import css from './personal.module.css'
import { personalOf } from './queries.ts'

function Parts() {
  const query = useQuery(personalOf)
  return (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {(data) => (
        <div className={css.cards}>
          <InfoPart data={data} />
          <ContactPart data={data} />
          <ProjectsPart data={data} />
        </div>
      )}
    </Loaded>
  )
}

/** What a teacher keeps of the own person. */
export function Page() {
  const t = useTranslations()
  const isStudent = useSession(({ person }) => person?.kind === 'student')
  if (isStudent) return <ForbiddenState title={t('student-title')} text="" />
  return (
    <PageFrame purpose={t('purpose')}>
      <Parts />
    </PageFrame>
  )
}
