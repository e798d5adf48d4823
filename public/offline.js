// On the page shown without a network: goes where the visitor wanted to as soon as there is one again.
addEventListener('online', () => location.reload())
