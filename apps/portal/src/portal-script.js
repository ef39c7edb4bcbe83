// Enhancements of the pages by script; every page works without it.

const RETRY_MILLISECONDS = 10_000

/** @param {HTMLFormElement} form */
function allowAgain(form) {
  delete form.dataset.sent
  for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
}

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
  // Enables the form again for a page that did not load: a form that is sent twice counts once.
  setTimeout(() => allowAgain(form), RETRY_MILLISECONDS)
})

// A page that comes back from the browser's memory can be sent again.
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) allowAgain(form)
})

// Codes are copied by a button that is there only where it works.
for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLButtonElement) || !navigator.clipboard) continue
  const { copy = '', copied = '' } = button.dataset
  const label = button.textContent
  button.hidden = false
  button.setAttribute('aria-live', 'polite')
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

// Photos are made smaller before they travel; what cannot be is sent as it is, and the service does it.
const LONGEST_SIDE = 1600

/** @param {File} file */
async function smaller(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  return blob && blob.size < file.size ? new File([blob], 'foto.jpg', { type: 'image/jpeg' }) : file
}

for (const input of document.querySelectorAll('input[data-photos]')) {
  if (!(input instanceof HTMLInputElement) || !window.createImageBitmap || !window.DataTransfer) continue
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])]
    void Promise.all(chosen.map((file) => smaller(file).catch(() => file))).then((files) => {
      const transfer = new DataTransfer()
      for (const file of files) transfer.items.add(file)
      input.files = transfer.files
    })
  })
}
