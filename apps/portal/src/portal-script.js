// What pages can do a little better with a script; each works without it.

// A button says once that it was pressed: a second press sends nothing.
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  if (form.dataset.sent === 'yes') {
    event.preventDefault()
    return
  }
  form.dataset.sent = 'yes'
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
})

// A page that comes back from the browser's memory can be sent again.
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) {
    delete form.dataset.sent
    for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
  }
})

// Codes are copied by a button that is there only where it works.
for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLButtonElement) || !navigator.clipboard) continue
  const { copy = '', copied = '' } = button.dataset
  const label = button.textContent
  button.hidden = false
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(copy).then(() => {
      button.textContent = copied
      setTimeout(() => {
        button.textContent = label
      }, 2500)
    })
  })
}

// Faults are read first.
const faults = document.querySelector('.faults')
if (faults instanceof HTMLElement) faults.focus()
