import { ImportOutlined } from '@ant-design/icons'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Button } from 'antd'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { ClassFrame } from '../frame/ClassFrame.tsx'
import { useScreen } from '../frame/screen.ts'
import { LivePanel } from '../live/LivePanel.tsx'
import { useTranslations } from '../messages.ts'
import { MoreMenu } from '../more/MoreMenu.tsx'
import { PhoneScores } from '../phone/PhoneScores.tsx'
import { useScoreEditor } from './editor/use-score-editor.ts'
import { Presence } from './Presence.tsx'
import { ScoreFooter } from './ScoreFooter.tsx'
import { ScoreGrid } from './ScoreGrid.tsx'

function Editor({ sheet }: { sheet: Sheet }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const editor = useScoreEditor(sheet)
  const { goTo } = useScreen()
  const { seen, live, chosen } = editor
  return (
    <ClassFrame
      actions={
        <>
          <Presence seen={seen} sheet={sheet} />
          <MoreMenu sheet={sheet} />
          {sheet.may.edit && (
            <Button icon={<ImportOutlined />} onClick={() => goTo('import')}>
              {t('import-workbook')}
            </Button>
          )}
        </>
      }
      beside={
        isPhone ? undefined : <LivePanel sheet={sheet} live={live} chosen={chosen} onItem={editor.goToItem} />
      }
      footer={<ScoreFooter editor={editor} sheet={sheet} />}
    >
      {isPhone ? <PhoneScores editor={editor} sheet={sheet} /> : <ScoreGrid editor={editor} sheet={sheet} />}
    </ClassFrame>
  )
}

/** The marks of a class. They can be entered once there are items and students. */
export function ScoresTab() {
  const t = useTranslations()
  const { sheet, goTo } = useScreen()
  const lacks = sheet.items.length === 0 ? 'items' : sheet.students.length === 0 ? 'students' : undefined
  if (lacks === undefined) {
    const document = [
      sheet.class.id,
      sheet.items_revision,
      sheet.students.map(({ id }) => id).join('.'),
    ].join(' ')
    return <Editor key={document} sheet={sheet} />
  }
  return (
    <ClassFrame>
      <EmptyState title={t(`no-${lacks}`)} text={t(`no-${lacks}-text`)}>
        {lacks === 'items' && (
          <Button type="primary" onClick={() => goTo('items')}>
            {t('go-to-items')}
          </Button>
        )}
      </EmptyState>
    </ClassFrame>
  )
}
