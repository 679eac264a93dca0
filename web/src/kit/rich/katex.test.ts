import { expect, test } from 'vitest'
import { draw } from './katex.ts'

test.each([
  String.raw`\href{javascript:alert(1)}{x}`,
  String.raw`\url{javascript:alert(1)}`,
  String.raw`\includegraphics{https://x.example/a.png}`,
  String.raw`\htmlClass{a" onclick="alert(1)}{x}`,
  String.raw`\htmlStyle{background:url(//x.example)}{x}`,
  '<img src=x onerror=alert(1)>',
  String.raw`\text{<script>alert(1)</script>}`,
])('weakness D16: a formula brings no link and no markup of its own: %s', (latex) => {
  expect(draw(latex, false) ?? '').not.toMatch(/<(a|img|script|iframe)\b|href=|onerror=|onclick="|url\(/)
})
