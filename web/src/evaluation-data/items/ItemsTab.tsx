import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { EmptyState } from '#kit/state/states.tsx'
import { ClassFrame } from '../frame/ClassFrame.tsx'
import { useScreen } from '../frame/screen.ts'
import { useTranslations } from '../messages.ts'
import { openingSet } from '../queries.ts'
import { ItemsEditor } from './ItemsEditor.tsx'

/** Nothing there yet: one item for each component of the syllabus is made. */
function NoItems() {
  const t = useTranslations()
  const { sheet } = useScreen()
  const opening = useMutation(openingSet(useQueryClient()))
  if (!sheet.syllabus) return <EmptyState title={t('no-syllabus-title')} />
  return (
    <EmptyState title={t('items-empty')} text={t('items-empty-text', { count: sheet.components.length })}>
      <Button
        type="primary"
        loading={opening.isPending}
        onClick={() => opening.mutate({ teaching_class_id: sheet.class.id })}
      >
        {t('generate')}
      </Button>
    </EmptyState>
  )
}

/** What is marked: the items of a class, for each component of the syllabus. */
export function ItemsTab() {
  const { sheet } = useScreen()
  if (sheet.class.state !== 'none') return <ItemsEditor key={sheet.class.id} sheet={sheet} />
  return (
    <ClassFrame>
      <NoItems />
    </ClassFrame>
  )
}
