document.getElementById('return').submit();
