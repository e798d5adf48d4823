// Inside the popup's frame: tells the page that opened it what happened. The facts stand in data attributes.
const result = document.getElementById('result')
const tell = (type, response) => window.parent.postMessage({ type, response }, result.dataset.parent)

if (result.dataset.tell) tell(result.dataset.tell, JSON.parse(result.dataset.response))

for (const button of document.querySelectorAll('[data-close]')) {
  // Off until somebody listens.
  button.disabled = false
  button.addEventListener('click', () => tell('close', null))
}
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('close', null)
})
