import type { Plugin } from 'vite'

type Change = { file: RegExp; from: string; to: string }

const file = (path: string) => new RegExp(`${path.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`)

/** A word in the language of the page. */
const inPage = (chinese: string, english: string) =>
  `(document.documentElement.lang.startsWith('zh') ? '${chinese}' : '${english}')`

/** Names that the component library gives to screen readers in English only, and that none of its properties changes. */
const changes: readonly Change[] = [
  // an icon stands beside words or in a button that has a name; where it says something itself, it is given a name
  ...['AntdIcon', 'AntdIconLight'].map((name) => ({
    file: file(`@ant-design/icons/es/components/${name}.js`),
    from: `role: "img",
    "aria-label": icon.name`,
    to: `...(restProps["aria-label"] || restProps.title ? { role: "img" } : { "aria-hidden": true })`,
  })),
  // buttons that hold nothing but an icon
  {
    file: file('antd/es/input/Search.js'),
    from: 'icon: searchIcon,',
    to: `icon: searchIcon, "aria-label": searchIcon ? ${inPage('搜索', 'Search')} : undefined,`,
  },
  {
    file: file('@rc-component/input/es/BaseInput.js'),
    from: `createElement("button", {`,
    to: `createElement("button", { "aria-label": ${inPage('清除', 'Clear')},`,
  },
  {
    file: file('antd/es/pagination/Pagination.js'),
    from: `prevIcon = /*#__PURE__*/React.createElement("button", {`,
    to: `prevIcon = /*#__PURE__*/React.createElement("button", { "aria-label": locale.prev_page,`,
  },
  {
    file: file('antd/es/pagination/Pagination.js'),
    from: `nextIcon = /*#__PURE__*/React.createElement("button", {`,
    to: `nextIcon = /*#__PURE__*/React.createElement("button", { "aria-label": locale.next_page,`,
  },
  {
    file: file('antd/es/pagination/Pagination.js'),
    from: '}, [direction, prefixCls]);',
    to: '}, [direction, prefixCls, locale.prev_page, locale.next_page]);',
  },
  {
    file: file('@rc-component/tabs/es/TabNavList/OperationNode.js'),
    from: `"aria-haspopup": "listbox",`,
    to: `"aria-haspopup": "listbox", "aria-label": ${inPage('更多', 'More')},`,
  },
  {
    file: file('@rc-component/image/es/Preview/CloseBtn.js'),
    from: `createElement("button", {`,
    to: `createElement("button", { "aria-label": ${inPage('关闭', 'Close')},`,
  },
  // a drawer of text alone is scrolled by the keys too
  {
    file: file('antd/es/drawer/DrawerPanel.js'),
    from: '-body`, mergedClassNames.body),',
    to: '-body`, mergedClassNames.body), tabIndex: 0,',
  },
  // a choice of a few is named where it is used, or by the words before it
  {
    file: file('@rc-component/segmented/es/index.js'),
    from: `"aria-label": "segmented control",`,
    to: '',
  },
  // the field itself is a spin button: its arrow keys do the same
  {
    file: file('@rc-component/input-number/es/StepHandler.js'),
    from: `"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value'`,
    to: '"aria-hidden": true',
  },
  {
    file: file('@rc-component/select/es/hooks/useAllowClear.js'),
    from: `?? 'Clear'`,
    to: `?? ${inPage('清除', 'Clear')}`,
  },
]

/** Puts them right in the build; fails when the library has changed and there is nothing to put right. */
export const libraryNames: Plugin = {
  name: 'library-names',
  apply: 'build',
  transform(code, id) {
    const wanted = changes.filter((change) => change.file.test(id))
    if (wanted.length === 0) return null
    const changed = wanted.reduce((text, { from, to }) => {
      if (!text.includes(from)) throw new Error(`library-names: ${id} has no ${from}`)
      return text.replace(from, () => to)
    }, code)
    return { code: changed, map: null }
  },
}
