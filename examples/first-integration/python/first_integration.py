"""The first integration, with nothing but Python's standard library. BASE, KEY and SECRET come from the environment."""
import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid
from decimal import Decimal

BASE, KEY, SECRET = (os.environ[name] for name in ("BASE", "KEY", "SECRET"))


class Refused(Exception):
    """The service refused; `code` is its erroCodigo."""

    def __init__(self, status, answer):
        super().__init__(f"{status} {answer.get('erroDescricao')} {answer.get('erroDetalhado')}")
        self.code = answer.get("erroCodigo")


def call(method, path, body=None, headers=None, query=None):
    """Sends a request and gives the whole answer. Amounts are read as Decimal, so that nothing is rounded."""
    url = f"{BASE}{path}" + (f"?{urllib.parse.urlencode(query)}" if query else "")
    data = None if body is None else json.dumps(body, default=float).encode()
    request = urllib.request.Request(url, data=data, method=method, headers=headers or {})
    if data is not None:
        request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer, parse_float=Decimal)
    except urllib.error.HTTPError as error:
        raise Refused(error.code, json.loads(error.read() or b"{}")) from error


ticket = call("POST", "/v1/pvt/seguranca/autenticar", headers={"ServiceKey": KEY, "ServiceToken": SECRET})["ticket"]


def ask(method, path, body=None, query=None):
    """Calls an operation; one that changes something gets an Idempotency-Key, so that it may be repeated."""
    headers = {"Authorization": f"Bearer {ticket['bearer']}"}
    if method != "GET":
        headers["Idempotency-Key"] = str(uuid.uuid4())
    return call(method, path, body, headers, query)["entidade"]


def item(sku, name, price):
    """One unit of the order, which the customer regrets."""
    reason = {"Descricao": "Arrependimento", "NaoIncluirFreteNoValorADevolver": False}
    units = {"Quantidade": 1, "QuantidadeTotal": 1, "TipoProcesso": 0}
    return {"SkuId": sku, "SkuNome": name, "Preco": price, "Motivo": reason, **units}


number = f"PY-{uuid.uuid4().hex[:8]}"
order = {
    "PedidoId": number,
    "Numero": number,
    "Data": "2026-11-20T10:00:00-03:00",
    "Valor": Decimal("110.00"),
    "ValorFrete": Decimal("10.00"),
    "ClienteNome": "Marina Duarte",
    "ClienteEmail": "marina.duarte@example.com",
    "QuantidadeItens": 2,
    "Skus": [item("CAM-AZ-M", "Camisa azul M", 70), item("CAM-AZ-G", "Camisa azul G", 30)],
}

connector = ask("GET", "/v2/pvt/ecommerce/obter-conector", query={"serviceVirtualStoreId": 1})
verdict = ask("POST", "/v1/pvt/processo/avaliar-regras-pedido", order, {"lojaVirtualId": 1})
if not verdict["permitir"]:
    raise SystemExit(verdict["textoUsuario"])

request = {"Processo": {"LojaVirtualId": 1, "NotificarNovaSolicitacao": False, "Pedido": order}}
opened = ask("POST", "/v1/pvt/processo/enviar-solicitacao", request)
known = ask("GET", f"/v3/pvt/processo/{opened['numero']}")

try:
    ask("GET", "/v3/pvt/processo/LE-999999")
    raise SystemExit("an unknown process was found")
except Refused as refused:
    if refused.code != "PROCESSO_NAO_ENCONTRADO":
        raise

invoice = {
    "numero": "1842",
    "serie": "2",
    "chave": "35261112345678000195550020000018421000018420",
    "data": "2026-11-21T09:00:00-03:00",
}
ask("POST", f"/v3/pvt/Fiscal/{opened['id']}", invoice)
listed = ask("GET", "/v3/pvt/processo", query={"orderNumber": number})
if [each["numero"] for each in listed] != [opened["numero"]]:
    raise SystemExit(f"expected {opened['numero']}, found {listed}")
print(json.dumps({"numero": opened["numero"], "refund": float(known["valorTotal"]), "connector": connector["nome"]}))
