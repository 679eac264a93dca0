import '@fontsource-variable/noto-sans-sc/index.css'
import '../../web/src/kit/theme/base.css'
import './page.css'
import { type FunctionComponent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readyWords, startWords } from '../../web/src/kit/translations/loading.ts'
import { ScoreScene } from './ScoreScene.tsx'
import { StrengthScene } from './StrengthScene.tsx'
import { ShareScene, WeightScene } from './WeightScenes.tsx'

/** What the bench compares with: a controlled input and nothing else. */
function EmptyInput() {
  const [text, setText] = useState('')
  return (
    <input id="empty" aria-label="empty" value={text} onChange={(event) => setText(event.target.value)} />
  )
}

const scenes: Readonly<Record<string, FunctionComponent>> = {
  scores: ScoreScene,
  strengths: StrengthScene,
  weights: WeightScene,
  shares: ShareScene,
  empty: EmptyInput,
}

const query = new URLSearchParams(location.search)
document.documentElement.dataset.theme = query.get('theme') ?? 'light'
const Scene = scenes[query.get('scene') ?? 'scores'] ?? EmptyInput
await startWords()
await readyWords()
const root = document.getElementById('root')
if (root) createRoot(root).render(<Scene />)
