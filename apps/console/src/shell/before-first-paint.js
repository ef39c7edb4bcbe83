// Runs before the browser paints anything; the build puts it into the page, with the modules of the console in `data-modules`. The page comes
// with the login already drawn. Who is signed in, invited or setting up does not see it, and loads the console at once; everybody else
// sees it first, and loads the console after that.
const page = document.documentElement
const { modules } = document.currentScript.dataset

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function load() {
  const [first, ...others] = modules.split(' ')
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: first }))
}

const chosen = read('mantine-color-scheme-value')
const isNight = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
page.dataset.mantineColorScheme = isNight ? 'dark' : 'light'

const isElsewhere = /\/(?:convite|instalar)\/*$/.test(location.pathname) || location.hash !== ''
if (read('vaivem-session') !== null || isElsewhere) {
  page.dataset.firstPaint = 'hidden'
  load()
} else {
  page.dataset.firstPaint = 'shown'
  // The console sends the form as soon as it is there; by itself the browser would leave the page with what was written into it.
  addEventListener('submit', (event) => {
    if (page.dataset.firstPaint !== 'shown') return
    event.preventDefault()
    page.dataset.sentEarly = 'sim'
  })
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
