import { ImportOutlined } from '@ant-design/icons'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Button } from 'antd'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { ClassFrame } from '../frame/ClassFrame.tsx'
import { useScreen } from '../frame/screen.ts'
import { LivePanel } from '../live/LivePanel.tsx'
import { useWords } from '../messages.ts'
import { MoreMenu } from '../more/MoreMenu.tsx'
import { PhoneScores } from '../phone/PhoneScores.tsx'
import { useScoreDesk } from './desk/use-score-desk.ts'
import { Presence } from './Presence.tsx'
import { ScoreFooter } from './ScoreFooter.tsx'
import { ScoreGrid } from './ScoreGrid.tsx'

function Desk({ sheet }: { sheet: Sheet }) {
  const say = useWords()
  const isPhone = useIsPhone()
  const desk = useScoreDesk(sheet)
  const { goTo } = useScreen()
  const { seen, live, chosen } = desk
  return (
    <ClassFrame
      actions={
        <>
          <Presence seen={seen} sheet={sheet} />
          <MoreMenu sheet={sheet} />
          {sheet.may.edit && (
            <Button icon={<ImportOutlined />} onClick={() => goTo('import')}>
              {say('import-workbook')}
            </Button>
          )}
        </>
      }
      beside={
        isPhone ? undefined : <LivePanel sheet={sheet} live={live} chosen={chosen} onItem={desk.goToItem} />
      }
      footer={<ScoreFooter desk={desk} sheet={sheet} />}
    >
      {isPhone ? <PhoneScores desk={desk} sheet={sheet} /> : <ScoreGrid desk={desk} sheet={sheet} />}
    </ClassFrame>
  )
}

/** The marks of a class. They can be entered once there are items and students. */
export function ScoresTab() {
  const say = useWords()
  const { sheet, goTo } = useScreen()
  const lacks = sheet.items.length === 0 ? 'items' : sheet.students.length === 0 ? 'students' : undefined
  if (lacks === undefined) {
    const document = [
      sheet.class.id,
      sheet.items_revision,
      sheet.students.map(({ id }) => id).join('.'),
    ].join(' ')
    return <Desk key={document} sheet={sheet} />
  }
  return (
    <ClassFrame>
      <EmptyState title={say(`no-${lacks}`)} text={say(`no-${lacks}-text`)}>
        {lacks === 'items' && (
          <Button type="primary" onClick={() => goTo('items')}>
            {say('go-to-items')}
          </Button>
        )}
      </EmptyState>
    </ClassFrame>
  )
}
