import { type Family, options, text } from './case.fixture.ts'

/** GIFT in its kinds: credit, branches, ranges, orders, categories, lines, signs of formulas. */
export const gift: readonly Family[] = [
  {
    name: 'gift choice with reasons',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const trait = words.trait()
      return text('a.gift', `::一::${trait}的是 {=${a}#对了 ~${b}#不是${b} ~${c}}\n`, [
        { kind: 'single', stem: `${trait}的是`, key: options(`*${a}`, b, c), says: ['对了', `不是${b}`] },
      ])
    },
  },
  {
    name: 'gift numbers with branches of nothing',
    make: (words) => {
      const right = words.number(10, 99)
      const body = `几个结点？{#\n=%0%${right - 3}:0#少了\n=%100%${right}:0#对\n=%0%${right + 3}:0#多了\n}\n`
      return text('b.gift', body, [
        {
          kind: 'blank',
          stem: '几个结点？ _',
          key: `${right}±0`,
          told: ['answers-wrong'],
          says: ['少了', '多了'],
        },
      ])
    },
  },
  {
    name: 'gift short answer with half credit',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      return text('c.gift', `它叫什么？{=${a} =%50%${b} =%0%*#不对}\n`, [
        { kind: 'blank', stem: '它叫什么？ _', key: a, told: ['credit-partial'], says: ['不对'] },
      ])
    },
  },
  {
    name: 'gift number with a branch for all others',
    make: (words) => {
      const [middle, width] = [words.number(5, 50), words.number(1, 4)]
      return text('d.gift', `写一个数 {#${middle}:${width}~#不在范围内}\n`, [
        { kind: 'blank', stem: '写一个数 _', key: `${middle}±${width}`, says: ['不在范围内'] },
      ])
    },
  },
  {
    name: 'gift range',
    make: (words) => {
      const low = words.number(1, 9)
      return text('e.gift', `约为多少 {#${low}.141..${low}.142}\n`, [
        { kind: 'blank', stem: '约为多少 _', key: `${low}.1415±0.0005` },
      ])
    },
  },
  {
    name: 'gift lines and commands',
    make: (words) => {
      const [a = ''] = words.terms(1)
      return text('f.gift', `第一行\\nsecond ${a}\\n第三行 $x\\\\neq y$ {F}\n`, [
        { kind: 'judge', stem: `第一行 second ${a} 第三行 x≠y`, key: '×' },
      ])
    },
  },
  {
    name: 'gift category',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      return text('g.gift', `$CATEGORY: $course$/top/数据结构/${a}\n\n${b}在上。{T}\n`, [
        { kind: 'judge', stem: `${b}在上。`, key: '√', says: [`数据结构/${a}`] },
      ])
    },
  },
  {
    name: 'gift ordering',
    make: (words) => {
      const all = words.terms(4)
      return text('h.gift', `排序{>4 ALL VERTICAL RELATIVE EXACT NUMERIC SHOW\n${all.join('\n')}\n}\n`, [
        { kind: 'ordering', stem: '排序', key: all.join(' > ') },
      ])
    },
  },
  {
    name: 'gift true and false with feedback',
    make: (words) => {
      const [a = ''] = words.terms(1)
      return text('i.gift', `${a}是线性的。{TRUE#再想想#很好####看第${words.number(1, 9)}章}\n`, [
        { kind: 'judge', stem: `${a}是线性的。`, key: '√', says: ['再想想', '很好', '看第'] },
      ])
    },
  },
  {
    name: 'gift several with unequal shares',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      return text('j.gift', `哪些？{~%70%${a} ~%30%${b} ~%-100%${c}}\n`, [
        { kind: 'multiple', stem: '哪些？', key: options(`*${a}`, `*${b}`, c), told: ['weights-left'] },
      ])
    },
  },
  {
    name: 'gift best answer beside a half one',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      return text('k.gift', `最好的？{=${a} ~%50%${b} ~${c}}\n`, [
        { kind: 'single', stem: '最好的？', key: options(`*${a}`, b, c), told: ['credit-partial'] },
      ])
    },
  },
  {
    name: 'gift a word without a sign, and an arrow in a choice',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      return text('l.gift', `写出它 {${a}}\n\n哪个方向？{=${a} -> ${b} ~${b} -> ${c}}\n`, [
        { kind: 'blank', stem: '写出它 _', key: a },
        { kind: 'single', stem: '哪个方向？', key: options(`*${a} -> ${b}`, `${b} -> ${c}`) },
      ])
    },
  },
  {
    name: 'gift pairs, a formula with braces, text behind the answers',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const power = words.number(2, 9)
      const body = `连线 {=${a} -> 甲 =${b} -> 乙}\n\n求 $x^{${power}}$ 的导数 {=见书}\n\n${a}和 {=${b} ~${c}} 相似。\n`
      return text('m.gift', body, [
        { kind: 'matching', stem: '连线', key: `${a}=甲；${b}=乙` },
        { kind: 'blank', stem: `求 $x^{${power}}$ 的导数 _`, key: '见书', told: ['part-unread'] },
        { kind: 'single', stem: `${a}和 _ 相似。`, key: options(`*${b}`, c) },
      ])
    },
  },
  {
    name: 'gift a field of another format',
    make: (words) => {
      const [a = ''] = words.terms(1)
      return text('n.gift', `它是 {1:SHORTANSWER:=${a}} 。\n`, [
        { kind: 'short', stem: '它是 _ 。', key: '', told: ['kind-unknown'] },
      ])
    },
  },
]
