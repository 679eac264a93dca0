// Asks for what stands around the page beside the files of the start, which would know of it only later.
;({ files, steps }) => {
  const kept = (name) => sessionStorage.getItem(name) ?? localStorage.getItem(name)
  const stepAt = (path) => {
    const isHome = path === '/'
    const [, area = isHome ? 'home' : 'main'] = /^\/(student|user|admin)\b/.exec(path) ?? []
    if (kept(area === 'admin' ? 'adminInfo' : 'userInfo')) return steps[area]
    return isHome ? steps.front : steps.stranger
  }
  const ask = (file) => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.href = `/assets/${file}`
    document.head.append(link)
  }
  const { all, ...words } = stepAt(location.pathname)
  const language = localStorage.getItem('language') === 'en' ? 'en' : 'zh-cn'
  for (const number of [...all, ...words[language]]) ask(files[number])
}
